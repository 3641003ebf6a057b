export { servedTalk } from './talk-topic.ts'
