// Loaded first into a server under test: each SIGUSR2 sets the machine's clock, as the server sees it, an hour ahead.
const HOUR_MS = 3_600_000
const RealDate = Date
let ahead = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], asked) =>
    Reflect.construct(target, given.length > 0 ? given : [RealDate.now() + ahead], asked) as object,
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + ahead : (Reflect.get(target, name) as unknown),
})
process.on('SIGUSR2', () => void (ahead += HOUR_MS))
