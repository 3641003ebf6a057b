export { calendarFile } from './read-feed.ts'
