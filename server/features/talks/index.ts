export { startDisabledPeople } from './disabled-people.ts'
export { servedTalk } from './talk-topic.ts'
