// The direction of imports. A zone is a folder with one place in it; an import stays in its zone or points to a lower one.

/** Branches, people, how they get in, and what their guardians allow. */
const foundations = [
  'grants',
  'identity',
  'service-tokens',
  'links',
  'sign-in-attempts',
  'accounts',
  'consents',
  'people',
  'school',
]

/** Each feature with the features that it may call, through their index.ts. */
const features = new Map([
  ['application-errors', []],
  ['school', []],
  ['people', ['school']],
  ['consents', ['people']],
  ['accounts', ['sign-in-attempts', 'people']],
  ['sign-in-attempts', []],
  ['service-tokens', []],
  ['identity', ['service-tokens', 'sign-in-attempts', 'accounts', 'people']],
  ['grants', ['identity', 'sign-in-attempts', 'people']],
  ['links', ['grants', 'identity', 'sign-in-attempts', 'accounts', 'people']],
  ['office', foundations],
  ['curriculum', []],
  ['lessons', ['curriculum', ...foundations]],
  ['lesson-page', ['lessons', 'curriculum', ...foundations]],
  ['talks', ['lessons', ...foundations]],
  ['recordings', ['lessons', 'curriculum', ...foundations]],
  ['final-checks', ['recordings', 'lessons', 'curriculum', ...foundations]],
  ['honors', ['lessons', ...foundations]],
  ['homework', ['final-checks', 'recordings', 'lessons', 'curriculum', ...foundations]],
  ['absences', ['lessons', ...foundations]],
  ['one-time-urls', ['lessons', ...foundations]],
  ['cards', ['lessons', ...foundations]],
  ['single-sign-on', foundations],
  ['bring-in', ['consents', 'lessons', 'curriculum', ...foundations]],
  [
    'desk',
    [
      'cards',
      'one-time-urls',
      'honors',
      'homework',
      'final-checks',
      'recordings',
      'lessons',
      'curriculum',
      ...foundations,
    ],
  ],
  ['garden', ['honors', 'final-checks', 'recordings', 'lessons', 'curriculum', ...foundations]],
  ['thread', ['homework', 'honors', 'final-checks', 'recordings', 'lessons', 'curriculum', ...foundations]],
  ['parents-page', ['honors', 'final-checks', 'recordings', 'lessons', 'curriculum', ...foundations]],
  ['books', ['final-checks', 'recordings', 'lessons', 'curriculum', ...foundations]],
  ['months', ['homework', 'lessons', ...foundations]],
  ['guardian-links', ['parents-page', ...foundations]],
  ['picture-passwords', ['cards', 'lessons', 'curriculum', ...foundations]],
  ['letters', ['guardian-links', 'parents-page', 'lessons', ...foundations]],
  ['office-accounts', ['letters', 'single-sign-on', ...foundations]],
  ['timetable', ['lessons', ...foundations]],
  ['calendars', ['guardian-links', 'lessons', ...foundations]],
  ['goodbyes', ['lessons', 'curriculum', ...foundations]],
  ['bookings', ['lessons', 'curriculum', ...foundations]],
  ['terms', ['bookings', 'lessons', 'curriculum', ...foundations]],
  [
    'days',
    [
      'letters',
      'terms',
      'bookings',
      'guardian-links',
      'parents-page',
      'lessons',
      'curriculum',
      ...foundations,
    ],
  ],
  [
    'office-people',
    [
      'goodbyes',
      'final-checks',
      'recordings',
      'terms',
      'bookings',
      'calendars',
      'guardian-links',
      'cards',
      'parents-page',
      'lessons',
      'curriculum',
      ...foundations,
    ],
  ],
  [
    'office-staff',
    [
      'goodbyes',
      'letters',
      'office-people',
      'terms',
      'bookings',
      'calendars',
      'guardian-links',
      'cards',
      'parents-page',
      'lessons',
      'curriculum',
      ...foundations,
    ],
  ],
  [
    'trials',
    [
      'letters',
      'terms',
      'bookings',
      'one-time-urls',
      'guardian-links',
      'parents-page',
      'lessons',
      'curriculum',
      ...foundations,
    ],
  ],
])

/** Schemas and calls, and below them how texts of people are kept and compared. */
const underContract = ['contract/kernel', 'contract/written']
const featureZones = [...features.keys()].map((name) => `server/features/${name}`)
const underTables = ['server/live', 'server/platform', 'contract', ...underContract]
/** The definitions of all tables, with the one list of them; a module's stand in its folder. */
const underFeatures = ['server/tables', 'server/text', ...underTables]
const underApp = [...featureZones, 'server/imports', ...underFeatures]
const underMain = ['server/app', 'server/load-handlers', 'server/demo', ...underApp, 'migrations']
const screens = ['web/sign-in', 'web/student', 'web/tutor', 'web/office', 'web/parents']
const underHooks = ['web/client', 'contract', ...underContract]
const underScreens = ['web/ui', 'web/words', 'web/hooks', ...underHooks]

const below = new Map<string, string[]>([
  ['contract/written', []],
  ['contract/kernel', ['contract/written']],
  ['contract', underContract],
  // Decides which words are equal, in any language; it contains no domain words.
  ['server/text', underContract],
  ['server/platform', underContract],
  ['server/live', ['server/platform', ...underContract]],
  ['server/tables', underTables],
  ...[...features].map(([name, asked]): [string, string[]] => [
    `server/features/${name}`,
    [...asked.map((other) => `server/features/${other}`), ...underFeatures],
  ]),
  [
    'server/imports',
    ['server/features/books', 'server/features/curriculum', 'server/features/final-checks', ...underFeatures],
  ],
  ['server/app', ['server/load-handlers', ...underApp]],
  ['server/load-handlers', underTables],
  ['server/demo', underApp],
  ['server/run-server', underMain],
  ['server/serve', ['server/run-server', ...underMain]],
  ['server/main', ['server/serve', ...underMain]],
  ['server/testing', ['server/run-server', ...underMain]],
  ['migrations', ['server/platform']],
  // The page on the interface says what a refusal means.
  ['cli', ['web/words', ...underMain]],
  // The faults run the browser's own client against a real server.
  ['lab', ['cli', 'e2e', 'scripts', 'server/testing', 'web/client', ...underMain]],
  ['e2e', ['cli', 'scripts', 'server/testing', 'web/words', ...underMain]],
  ['web/client', ['contract', ...underContract]],
  ['web/words', ['web/hooks', ...underHooks]],
  ['web/hooks', underHooks],
  ['web/ui', ['web/words', 'web/hooks', ...underHooks]],
  ...screens.map((screen): [string, string[]] => [screen, underScreens]),
  ['web/app', [...screens, ...underScreens]],
  ['scripts', []],
])

const nested = /^(?:contract\/(?:kernel|written)|server\/features\/[^/]+|(?:server|web)\/[^/]+)(?=\/)/
/** Builders, scenes and samples, beside what they are for. */
const testing = /^server\/(?:features\/[^/]+|imports)\/testing\//
const serverEntry = /^server\/(?:main|serve|run-server|app|load-handlers|tables)(?=(?:\.test)?\.ts$)/
const tables = /^server\/(?:features\/.*|live|platform)\/(?:[\w]+-)?tables\.ts$/

/** The zone of a path. The root's own files belong to the scripts: they configure the same programs. */
export function zoneOf(path: string): string {
  if (testing.test(path)) return 'server/testing'
  if (tables.test(path)) return 'server/tables'
  const inner = nested.exec(path) ?? serverEntry.exec(path)
  if (inner) return inner[0]
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : 'scripts'
}

export function isFeature(zone: string): boolean {
  return featureZones.includes(zone)
}

/** True when one zone may import another. An undeclared zone imports nothing. */
export function mayImport(from: string, to: string): boolean {
  return from === to || (below.get(from) ?? []).includes(to)
}

export function isKnown(zone: string): boolean {
  return below.has(zone)
}
