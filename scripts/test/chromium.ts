/** The program of Debian's package. */
export const CHROMIUM = '/usr/bin/chromium'

// Chromium hears the last list of features alone: those that Playwright 1.65 turns off, and then our own.
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
// A window that nobody types an address into loads two pages for its suggestions, which takes longer than ours.
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// A process kept ready for the next page; here the processors have other things to do.
const spare = ['SpareRendererForSitePerProcess']

/** Each keeps Chromium quiet and light on a closed school network and inside a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsOwn, ...suggestions, ...spare].join(',')}`,
  // A microphone that beeps; whether a page may hear it is each test's to say.
  '--use-fake-device-for-media-stream',
]
