import { byOffice, byStudent, type Samples } from '#server/testing/sample.ts'

export const timetableSamples = {
  '/office/timetable': byOffice('planned', ({ branchId }) => ({ branchId, day: '2026-11-21' })),
  '/student/timetable': byStudent('planned', () => ({})),
} satisfies Partial<Samples>
