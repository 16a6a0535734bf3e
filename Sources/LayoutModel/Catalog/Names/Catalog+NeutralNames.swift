extension Catalog {
  /// SwiftUI's public modifiers of views, shapes, images and texts that have no effect on layout here, in ascending
  /// order.
  static let neutralTable = NameTable(
    sorted: """
      accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
      accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren
      accessibilityCustomContent accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
      accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading accessibilityHidden
      accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels
      accessibilityLabel accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
      accessibilityRemoveTraits accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
      accessibilityRotorEntry accessibilityScrollAction accessibilityScrollStatus accessibilityShowsLargeContentViewer
      accessibilitySortPriority accessibilityTextContentType accessibilityValue accessibilityZoomAction actionSheet
      activityBackgroundTint activitySystemActionForegroundColor addOrderToWalletButtonStyle addPassToWalletButtonStyle
      alert alignsMarkStylesWithPlotArea allowedDynamicRange allowsHitTesting allowsTightening
      allowsWindowActivationEvents alternatingRowBackgrounds anchorPreference animation annotation annotationSubtitles
      annotationTitles antialiased appStoreMerchandising appStoreOverlay aspectRatio3D assistiveAccessNavigationIcon
      attributedTextFormattingDefinition autocapitalization autocorrectionDisabled automatedDeviceEnrollmentAddition
      backgroundExtensionEffect backgroundPreferenceValue backgroundStyle badge badgeProminence baselineOffset blendMode
      blur breakthroughEffect brightness buttonBorderShape buttonRepeatBehavior buttonSizing certificateSheet
      chart3DCameraProjection chart3DPose chart3DRenderingStyle chartAngleSelection chartBackground
      chartForegroundStyleScale chartGesture chartLegend chartLineStyleScale chartOverlay chartPlotStyle
      chartScrollPosition chartScrollTargetBehavior chartScrollableAxes chartSymbolScale chartSymbolSizeScale chartXAxis
      chartXAxisLabel chartXAxisStyle chartXScale chartXSelection chartXVisibleDomain chartYAxis chartYAxisLabel
      chartYAxisStyle chartYScale chartYSelection chartYVisibleDomain chartZAxis chartZAxisLabel chartZScale
      chartZSelection colorEffect colorInvert colorMultiply colorScheme complicationForeground compositingGroup
      confirmationDialog contactAccessButtonCaption contactAccessButtonStyle contactAccessPicker containerBackground
      containerCornerOffset containerShape containerValue contentCaptureProtected contentShape contentToolbar
      contentTransition contextMenu continuityDevicePicker contrast controlGroupStyle controlWidgetActionHint
      controlWidgetStatus coordinateSpace copyable cornerRadius currentEntitlementTask customAttribute
      customizationBehavior customizationID cuttable defaultAdaptableTabBarPlacement defaultAppStorage
      defaultCustomization defaultFocus defaultHoverEffect defaultScrollAnchor defaultVisibility
      defaultWheelPickerItemHeight defersSystemGestures deleteDisabled dialogIcon dialogPreventsAppTermination
      dialogSeverity dialogSuppressionToggle digitalCrownAccessory digitalCrownRotation disableAutocorrection disabled
      disclosureGroupStyle dismissalConfirmationDialog distortionEffect documentBrowserContextMenu documentHeaderActions
      dragConfiguration dragContainer dragContainerSelection dragPreviewsFormation draggable drawingGroup
      dropConfiguration dropDestination dropPreviewsFormation environmentObject equatable exportableToServices
      exportsItemProviders familyActivityPicker fileDialogBrowserOptions fileDialogConfirmationLabel
      fileDialogCustomizationID fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases fileDialogMessage
      fileDialogURLEnabled fileExporter fileExporterFilenameLabel fileImporter fileMover fill findDisabled findNavigator
      flipsForRightToLeftLayoutDirection focusEffectDisabled focusScope focusSection focusable focused focusedObject
      focusedSceneObject focusedSceneValue focusedValue fontWidth foregroundColor foregroundStyle formStyle
      foveatedStreamingPauseSheet fullScreenCover gameSaveSyncingAlert geometryGroup gesture glassBackgroundEffect
      glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale groupActivityAssociation groupBoxStyle
      handGestureShortcut handPointerBehavior handlesExternalEvents handlesGameControllerEvents handwritingDisabled
      healthDataAccessRequest help highPriorityGesture horizontalRadioGroupLayout hoverEffect
      hoverEffectDisabled hoverEffectGroup hueRotation imagePlaygroundGenerationStyle imagePlaygroundOptions
      imagePlaygroundPersonalizationPolicy imagePlaygroundSheet immersiveEnvironmentPicker importableFromServices
      importsItemProviders inAppPurchaseOptions indexViewStyle inset inspector inspectorColumnWidth
      interactionActivityTrackingTag interactiveDismissDisabled interpolation interpolationMethod intersection
      invalidatableContent itemProvider journalingSuggestionsPicker keyboardShortcut keyboardType keyframeAnimator
      labelIconToTitleSpacing labelReservedIconWidth labeledContentStyle labelsVisibility layerEffect
      layoutDirectionBehavior layoutValue lineHeight lineIntersection lineStyle lineSubtraction listItemTint
      listRowBackground listRowHoverEffect listRowHoverEffectDisabled listRowPlatterColor listRowSeparator
      listRowSeparatorTint listSectionIndexVisibility listSectionMargins listSectionSeparator listSectionSeparatorTint
      lookAroundViewer luminanceToAlpha manageSubscriptionsSheet managedContentStyle manipulable manipulationGesture
      mapCameraKeyframeAnimator mapControlVisibility mapControls mapFeatureSelectionAccessory mapFeatureSelectionContent
      mapFeatureSelectionDisabled mapItemDetailPopover mapItemDetailSheet mapOverlayLevel mapScope mapStyle
      matchedGeometryEffect matchedTransitionSource materialActiveAppearance menuActionDismissBehavior menuButtonStyle
      menuIndicator menuOrder menuStyle mix modelContainer modelContext monospaced monospacedDigit moveDisabled
      musicSubscriptionOffer navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle
      navigationBarTitleDisplayMode navigationDestination navigationDocument navigationLinkIndicatorVisibility
      navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle navigationTitle navigationTransition
      navigationViewStyle newDocument offerCodeRedemption onAppIntentExecution onAppear onApplePayCouponCodeChange
      onApplePayPaymentMethodChange onApplePayShippingContactChange onApplePayShippingMethodChange onCameraCaptureEvent
      onChange onCommand onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDelete onDeleteCommand
      onDisappear onDrag onDragSessionUpdated onDrop onDropSessionUpdated onExitCommand onGeometryChange
      onGeometryChange3D onHover onInAppPurchaseCompletion onInAppPurchaseStart onInsert onInteractiveResizeChange
      onKeyPress onLongPressGesture onLongTouchGesture onMapCameraChange onModifierKeysChanged onMove onMoveCommand
      onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand onPreferenceChange onReceive
      onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit
      onTapGesture onVolumeViewpointChange onWorldRecenter opacity ornament overlayPreferenceValue padding3D pageCommand
      paletteSelectionEffect pasteDestination payLaterViewAction payLaterViewDisplayStyle payLaterViewStyle
      payWithApplePayButtonDisableCardArt payWithApplePayButtonStyle persistentSystemOverlays perspectiveRotationEffect
      phaseAnimator photosPicker photosPickerAccessoryVisibility photosPickerDisabledCapabilities photosPickerStyle
      pointerStyle pointerVisibility popover popoverTip postToPhotosSharedAlbumSheet preference preferredColorScheme
      preferredSubscriptionOffer preferredSubscriptionPricingTerms preferredSurroundingsEffect
      preferredWindowClippingMargins prefersDefaultFocus presentationBackground presentationBackgroundInteraction
      presentationBreakthroughEffect presentationCompactAdaptation presentationContentInteraction
      presentationCornerRadius presentationDetents presentationDragIndicator presentationPreventsAppTermination
      presentationSizing presentedWindowStyle presentedWindowToolbarStyle previewContext previewDevice
      previewInterfaceOrientation privacySensitive productDescription productIconBorder productViewStyle
      projectionEffect quickLookPreview realityViewCameraControls realityViewLayoutBehavior redacted refreshable
      refundRequestSheet renameAction renderingMode replaceDisabled rotation rotation3DEffect rotation3DLayout
      safeAreaBar saturation scale scaledToFill3D scaledToFit3D scenePadding scrollBounceBehavior scrollClipDisabled
      scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectHidden scrollEdgeEffectStyle
      scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget scrollTargetBehavior
      scrollTargetLayout scrollTransition searchCompletion searchDictationBehavior searchFocused
      searchPresentationToolbarBehavior searchScopes searchSelection searchSuggestions searchToolbarBehavior searchable
      sectionActions sectionIndexLabel selectionDisabled sensoryFeedback shadow sharedBackgroundVisibility sheet
      signInWithAppleButtonStyle simultaneousGesture size sliderThumbVisibility spatialOverlay
      spatialOverlayPreferenceValue speechAdjustedPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued
      speechSpellsOutCharacters spellCheckingDisabled springLoadingBehavior statusBar statusBarHidden storeButton
      storeProductTask storeProductsTask strikethrough stroke strokeBorder submitLabel submitScope
      subscriptionIntroductoryOffer subscriptionOfferViewButtonVisibility subscriptionOfferViewDetailAction
      subscriptionOfferViewStyle subscriptionPromotionalOffer subscriptionStatusTask subscriptionStoreButtonLabel
      subscriptionStoreControlBackground subscriptionStoreControlIcon subscriptionStoreControlStyle
      subscriptionStoreOptionGroupStyle subscriptionStorePickerItemBackground subscriptionStorePolicyDestination
      subscriptionStorePolicyForegroundStyle subscriptionStoreSignInAction subtracting supportedVolumeViewpoints
      swipeActions symbol symbolColorRenderingMode symbolEffect symbolEffectsRemoved symbolRenderingMode symbolSize
      symbolVariableValueMode symbolVariant symmetricDifference tabBarMinimizeBehavior tabItem tabPlacement
      tabViewBottomAccessory tabViewCustomization tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter
      tabViewSidebarHeader tableColumnHeaders tableStyle tabletopGame tag task textContentType textEditorStyle
      textInputAutocapitalization textInputCompletion textInputFormattingControlVisibility textInputSuggestions
      textRenderer textScale textSelection textSelectionAffinity textVariant tint tipAnchor tipBackground
      tipBackgroundInteraction tipCornerRadius tipImageSize tipImageStyle tipViewStyle toolbar toolbarBackground
      toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle toolbarItemHidden toolbarRole
      toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility touchBar touchBarCustomizationLabel
      touchBarItemPresence touchBarItemPrincipal transaction transactionPicker transactionTask transform
      transform3DEffect transformAnchorPreference transformEffect transformEnvironment transformPreference transition
      translationPresentation translationTask trim typeSelectEquivalent typesettingLanguage underline union unredacted
      userActivity verifyIdentityWithWalletButtonStyle visualEffect visualEffect3D volumeBaseplateVisibility
      webViewBackForwardNavigationGestures webViewContentBackground webViewContextMenu webViewElementFullscreenBehavior
      webViewLinkPreviews webViewMagnificationGestures webViewOnScrollGeometryChange webViewScrollInputBehavior
      webViewScrollPosition webViewTextSelection widgetAccentable widgetAccentedRenderingMode widgetCurvesContent
      widgetLabel widgetURL windowBackgroundDragBehavior windowDismissBehavior windowFullScreenBehavior
      windowMinimizeBehavior windowResizeAnchor windowResizeBehavior windowToolbarFullScreenVisibility workoutPreview
      writingDirection writingToolsAffordanceVisibility writingToolsBehavior
      """)
}
