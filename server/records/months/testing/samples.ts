import { byOffice, type Samples } from '#server/testing/sample.ts'

const MONTH = '2026-11'

export const monthSamples = {
  '/office/month-students': byOffice('running', ({ branchId }) => ({ branchId, month: MONTH, from: 0 })),
  '/office/month-tutors': byOffice('running', ({ branchId }) => ({ branchId, month: MONTH })),
  '/office/export-month': byOffice('running', ({ branchId }) => ({
    branchId,
    month: MONTH,
    of: 'students',
    language: 'ja',
  })),
} satisfies Partial<Samples>
