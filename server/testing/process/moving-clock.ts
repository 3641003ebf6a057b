// Loaded first into a server under test: the machine's clock, as the server sees it, is ahead by `CLOCK_AHEAD_MS` (behind, if
// below 0), and each SIGUSR2 sets it another hour ahead.
const HOUR_MS = 3_600_000
const RealDate = Date
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], asked) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + ahead], asked) as object,
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + ahead : (Reflect.get(target, name) as unknown),
})
process.on('SIGUSR2', () => void (ahead += HOUR_MS))
