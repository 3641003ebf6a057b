/** The parts of the plan that nobody has measured. Each is a decision about a school, or a margin; docs/scale.md says why. */
export const assumptions = {
  studentsEachLesson: 8,
  /** The most that a student's screen sends; the benchmark measures with it. */
  statesASecond: 1,
  /** All lessons begin at the full hour. Students come around this many seconds before it. */
  comeBeforeS: 120,
  /** Two thirds of them come within this many seconds of it, before or after. */
  comeWithinS: 150,
  /** The share of students whose device has no valid sign-in, so that they enter a password. */
  signInShare: 0.1,
  /** The share of students whose device has cached neither the screens nor today's book. */
  emptyCacheShare: 0.05,
  /** Screens and pages that such a device loads before the lesson. */
  firstLoadBytes: 1_500_000,
  /** ms of a processor for one of these: the hash of a password is slow on purpose. */
  signInMs: 35,
  /** ms of a processor of a connection that comes back: hello, its topic from the last seq, and the writes made meanwhile. */
  returnMs: 6,
  /** The share of a join and of a return that the database takes. */
  joinDatabaseShare: 0.4,
  /** Browsers that lost their server come back within the longest wait of `POLICIES.dial` in web/client/policies.ts. */
  returnWithinS: 10,
  /** ms of a processor for a first load; bytes are sent from the disk's cache. */
  firstLoadMs: 8,
  /** How full a processor or a network card is planned to be, so that a burst finds room. */
  plannedLoad: 0.6,
  /** The longest that a request may wait in the hour's first minutes. */
  longestWaitS: 1,
  /** Connections of one server process: memory, and the time in which all of them come back after its end. */
  connectionsEachNode: 20_000,
  /** A machine of PostgreSQL with disks that take its log. */
  databaseProcessors: 16,
  databaseBytesASecond: 200e6,
  /** Server processes of one PostgreSQL server: each has a few connections, and each hears the hints of all others. */
  nodesEachDatabase: 40,
  /** A relay machine with a card of 1 Gbit/s. */
  relayBits: 1e9,
  relayProcessors: 4,
  /** The share of a lesson in which its tutor speaks with somebody. */
  talkShare: 0.5,
  /** Shared commits of a node in a second, at most: each is one hint to the other nodes. */
  commitsEachNode: 50,
  /** Messages that one NATS server delivers in a second. */
  messagesEachNats: 500_000,
  /** Lessons on a day at one seat, and days of a year. */
  lessonHoursADay: 3,
  daysAYear: 250,
} as const
