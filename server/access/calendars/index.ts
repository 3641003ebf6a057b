export { endCalendars } from './calendar-store.ts'
export { calendarRoute } from './calendar-route.ts'
