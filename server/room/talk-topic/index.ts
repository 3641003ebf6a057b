export { servedTalk, talkMetrics } from './talk-topic.ts'
