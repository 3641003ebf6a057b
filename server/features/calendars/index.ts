export { endCalendars, eraseCalendars } from './calendar-store.ts'
export { calendarRoute } from './calendar-route.ts'
