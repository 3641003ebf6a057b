export { isAwayFromRoom } from './room-topic.ts'
export { listCalls } from './stores/call-store.ts'
export { cancelLesson } from './cancel-lesson.ts'
export { enterAsStudent } from './enter-as-student.ts'
export { eraseStudentFromLessons } from './erase-student.ts'
export { listLastNotes } from './stores/roster-store.ts'
export {
  findLesson,
  listCancelled,
  listTrialLessons,
  saveLesson,
  saveLessonStatus,
} from './stores/lesson-store.ts'
export { findMessage, listMessages } from './stores/message-store.ts'
export { listOfflineWork, saveOfflineWork } from './late/late-store.ts'
export { listHomeStays } from './pages/home-stay-store.ts'
export { listPagesReadIn } from './pages/page-played-store.ts'
export { listPageTurns, type StoryTurn } from './pages/page-turn-store.ts'
export { findPlan, holdUnopened, listCalledSo, listKeys, type Plan, savePlan } from './stores/plan-store.ts'
export { enterRoom, type LockedRoom, lockRoom, type SessionClosing, tellRoom } from './room.ts'
export { mayReadTextbook, readableTextbooks } from './readable-textbooks.ts'
export { deleteRosterEntry, listRoster, saveAssignment, saveRosterEntry } from './stores/roster-store.ts'
export { mayLead, mayRecord } from './rules.ts'
export { findLessonIdOf, findSession, listAttendance } from './stores/session-store.ts'
export { listRoomStates } from './stores/state-store.ts'
export { takeOut } from './enter-as-student.ts'
export { listToday } from './stores/lesson-store.ts'
export { pageStays, presentMs, presentSpans, type Span, spansApart, storySpan } from './pages/stays.ts'
export { listStudied, type Studied } from './pages/study-store.ts'
export { atHome, studyWeeks } from './pages/study-week.ts'
export { lessonRoomTopic } from './room-topic.ts'
