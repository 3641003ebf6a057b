import { aSecret, byOffice, byStudent, byTutor, type Samples } from '#server/testing/sample.ts'

const wish = () => ({ language: 'ja' as const, secret: aSecret() })

export const calendarSamples = {
  '/student/calendar': byStudent('planned', () => ({})),
  '/student/make-calendar': byStudent('planned', wish),
  '/student/revoke-calendar': byStudent('planned', () => ({})),
  '/tutor/calendar': byTutor('planned', () => ({})),
  '/tutor/make-calendar': byTutor('planned', wish),
  '/tutor/revoke-calendar': byTutor('planned', () => ({})),
  '/office/calendar': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/make-calendar': byOffice('planned', ({ branchId }) => ({ branchId, ...wish() })),
  '/office/revoke-calendar': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/guardian/calendar': { by: 'parent', stage: 'lettered', input: () => ({}) },
  '/guardian/make-calendar': { by: 'parent', stage: 'lettered', input: wish },
  '/guardian/revoke-calendar': { by: 'parent', stage: 'lettered', input: () => ({}) },
} satisfies Partial<Samples>
