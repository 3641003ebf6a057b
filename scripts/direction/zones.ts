// The direction of imports. A zone is a folder with one place in it; an import stays in its zone or points to a lower one.

/** The modules of the product, floor by floor: each may ask those of lower floors, and none of its own. */
export const FLOORS = [
  ['school', 'books'],
  ['schedule', 'reading'],
  ['room'],
  ['learning', 'access'],
  ['family', 'records'],
  ['days', 'enrolment', 'upkeep'],
]
const modules = FLOORS.flat()

/** Schemas and calls, and below them how texts of people are kept and compared. */
const underContract = ['contract/kernel', 'contract/written']
const moduleZones = modules.map((name) => `server/${name}`)
const underTables = ['server/live', 'server/platform', 'contract', ...underContract]
/** The definitions of all tables, with the one list of them; a module's stand in its folder. */
const underModules = ['server/tables', 'server/text', ...underTables]
const underApp = [...moduleZones, 'server/imports', ...underModules]
const underMain = [
  'server/app',
  'server/engine',
  'server/load-handlers',
  'server/demo',
  ...underApp,
  'migrations',
]
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
  ...FLOORS.flatMap((floor, height) =>
    floor.map((name): [string, string[]] => [
      `server/${name}`,
      [
        ...FLOORS.slice(0, height).flatMap((lower) => lower.map((other) => `server/${other}`)),
        ...underModules,
      ],
    ]),
  ),
  ['server/imports', ['server/books', 'server/learning', 'server/upkeep', ...underModules]],
  ['server/app', ['server/engine', ...underApp]],
  ['server/engine', ['server/load-handlers', ...underApp]],
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

const nested = /^(?:contract\/(?:kernel|written)|(?:server|web)\/[^/]+)(?=\/)/
/** Builders, scenes and samples, beside what they are for. */
const testing = /^server\/(?:[^/]+\/)?[^/]+\/testing\//
const serverEntry = /^server\/(?:main|serve|run-server|app|engine|load-handlers|tables)(?=(?:\.test)?\.ts$)/
/** The words of a screen, beside it; the dictionary gathers them. */
const words = /^web\/.*\/(?:\w+-)?words\.(?:ja|en)\.ts$/
const studentRows = /^server\/student-rows(?:\.test)?\.ts$/
const tables = new RegExp(`^server/(?:live|platform|(?:${modules.join('|')})(?:/.*)?)/(?:\\w+-)?tables\\.ts$`)

/** The zone of a path. The root's own files belong to the scripts: they configure the same programs. */
export function zoneOf(path: string): string {
  if (testing.test(path)) return 'server/testing'
  if (words.test(path)) return 'web/words'
  if (tables.test(path) || studentRows.test(path)) return 'server/tables'
  const inner = nested.exec(path) ?? serverEntry.exec(path)
  if (inner) return inner[0]
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : 'scripts'
}

export function isModule(zone: string): boolean {
  return moduleZones.includes(zone)
}

/** True when one zone may import another. An undeclared zone imports nothing. */
export function mayImport(from: string, to: string): boolean {
  return from === to || (below.get(from) ?? []).includes(to)
}

export function isKnown(zone: string): boolean {
  return below.has(zone)
}
