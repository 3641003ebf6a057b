export { foldOldEvents } from './topics/fold-events.ts'
export { hubOf } from './hub.ts'
export { Live } from './live.ts'
export { liveMetrics } from './live-metrics.ts'
export { busesOf, type OpenBus, openNodes } from './nodes/open-nodes.ts'
export { openPolls, Polls } from './transport/open-polls.ts'
export { openSockets, Sockets } from './transport/open-sockets.ts'
export { refuseStale } from './refuse-stale.ts'
export { dropTopics, rewriteTopic } from './topics/rewrite-topic.ts'
export { serveTopic } from './topics/served-topic.ts'
export {
  append,
  type LockedTopic,
  lockTopic,
  openTopic,
  readTopic,
  takeNumber,
} from './topics/topic-store.ts'
