export { foldOldEvents } from './topics/fold-events.ts'
export { hubOf } from './hub.ts'
export { Live } from './live.ts'
export { liveMetrics } from './live-metrics.ts'
export { openNodes } from './nodes/open-nodes.ts'
export { openPolls } from './transport/open-polls.ts'
export { openSockets } from './transport/open-sockets.ts'
export { refuseStale } from './refuse-stale.ts'
export { serveTopic } from './topics/served-topic.ts'
export {
  append,
  dropTopic,
  type LockedTopic,
  lockTopic,
  readTopic,
  rewriteTopic,
  takeNumber,
} from './topics/topic-store.ts'
