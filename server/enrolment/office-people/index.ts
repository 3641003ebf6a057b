export { startStudentChanges } from './apply-changes.ts'
export { changedFields } from './changed-fields.ts'
export { freeLoginId } from './login-ids.ts'
export { refuseStale } from './view-people.ts'
