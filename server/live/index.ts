export { beginEpoch } from './topic-store.ts'
export { hubOf } from './hub.ts'
export { Live } from './live.ts'
export { liveMetrics } from './live-metrics.ts'
export { openPolls } from './transport/open-polls.ts'
export { openSockets } from './transport/open-sockets.ts'
export { refuseStale } from './refuse-stale.ts'
export { serveTopic } from './served-topic.ts'
export {
  append,
  dropTopic,
  isChangedElsewhere,
  type LockedTopic,
  lockTopic,
  readTopic,
  rewriteTopic,
} from './topic-store.ts'
