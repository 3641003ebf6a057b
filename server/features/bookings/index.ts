export { holdPlanning, type LessonBooking, listBookings } from './booking-store.ts'
export {
  busyDetails,
  listBusy,
  refuseBusy,
  refuseBusyStudent,
  refuseBusyTutor,
  type WantedBooking,
} from './refuse-busy.ts'
export { type Booking, type Busy, findClashes } from './rules.ts'
