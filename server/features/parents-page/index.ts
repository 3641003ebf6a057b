import { studentMypageCall } from './calls/student-mypage.ts'

export const parentsPageHandlers = [studentMypageCall]
