export { calendarRoute } from './calendar-route.ts'
