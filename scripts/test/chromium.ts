/** The path of Debian's Chromium, or of another one. */
export const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium'

// Chromium uses only the last list of features: those that Playwright 1.64 turns off, and then our own.
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]
// A page is asked for by its own address, and no other connection is made.
const networks = ['HttpsFirstBalancedModeAutoEnable', 'PreconnectToSearch']
// A window whose address bar is never used loads two pages for its suggestions, which takes longer than loading our own
// page.
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// A process kept ready for the next page; here the processors are needed for other work.
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
  `--disable-features=${[...playwrightsOwn, ...networks, ...suggestions, ...spare].join(',')}`,
  // A microphone that beeps; each test decides if a page may use it.
  '--use-fake-device-for-media-stream',
]
