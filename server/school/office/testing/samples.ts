import { byHeadOffice, byOffice, type Samples } from '#server/testing/sample.ts'

export const officeSamples = {
  '/office/auth': byOffice('planned', () => ({})),
  '/office/branches': byOffice('planned', () => ({})),
  '/office/save-branch': byHeadOffice('planned', ({ branchId }) => ({
    branchId,
    code: branchId,
    name: 'あおば校 南',
    timeZone: 'Asia/Tokyo',
  })),
  '/office/classrooms': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/save-classroom': byOffice('planned', ({ branchId, classroom }) => ({
    branchId,
    classroomId: classroom.id,
    code: 'midori',
    name: 'みどり教室 2',
  })),
  '/office/remove-classroom': byOffice('peopled', ({ branchId, others }) => ({
    branchId,
    classroomId: others.emptyClassroomId,
  })),
} satisfies Partial<Samples>
