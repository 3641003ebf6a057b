export { holdPlanning, type LessonBooking, listBookings } from './booking-store.ts'
export { busyDetails, listBusy, refuseBusy, refuseBusyStudent, type WantedBooking } from './refuse-busy.ts'
export { type Busy, findClashes } from './rules.ts'
