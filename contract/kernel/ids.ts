import { z } from 'zod'

const id = <Name extends string>() => z.uuid().brand<Name>()

export const BranchId = id<'BranchId'>()
/**
 * The branch that a call of several roles is about. Left out, it is the asker's own; the head office, which has none, names it, and
 * nobody names another's.
 */
export const OfBranch = BranchId.optional()
export const ClassroomId = id<'ClassroomId'>()
export const TutorId = id<'TutorId'>()
export const StudentId = id<'StudentId'>()
export const OfficeId = id<'OfficeId'>()
export const LevelId = id<'LevelId'>()
export const TextbookId = id<'TextbookId'>()
export const ChapterId = id<'ChapterId'>()
export const ResourceId = id<'ResourceId'>()
export const LessonId = id<'LessonId'>()
export const SessionId = id<'SessionId'>()
export const CallId = id<'CallId'>()
export const SignInId = id<'SignInId'>()
export const CheckId = id<'CheckId'>()
export const AttemptId = id<'AttemptId'>()
export const HonorId = id<'HonorId'>()
export const UrlId = id<'UrlId'>()
export const TrialId = id<'TrialId'>()
export const CardId = id<'CardId'>()
export const JoinRequestId = id<'JoinRequestId'>()
export const TalkId = id<'TalkId'>()
/** One browser tab in a talk; made by the tab, another one after each reload. */
export const PeerId = id<'PeerId'>()
/** Made by the device that recorded it. */
export const RecordingId = id<'RecordingId'>()
export const ConsentId = id<'ConsentId'>()
export const ConsentQuestionId = id<'ConsentQuestionId'>()
export const HomeworkId = id<'HomeworkId'>()
export const GuardianLinkId = id<'GuardianLinkId'>()
export const AbsenceId = id<'AbsenceId'>()
export const TutorAbsenceId = id<'TutorAbsenceId'>()
export const NoticeId = id<'NoticeId'>()
export const ClassroomTabletId = id<'ClassroomTabletId'>()
export const LetterId = id<'LetterId'>()
export const WayInChangeId = id<'WayInChangeId'>()
export const TermId = id<'TermId'>()
/** Made by the office's screen, so that a slot is the same one before and after it was saved. */
export const SlotId = id<'SlotId'>()
export const UploadId = id<'UploadId'>()
export const ServiceTokenId = id<'ServiceTokenId'>()
export const PasskeyId = id<'PasskeyId'>()
/** Another one for each photo: the bytes of an id never change. */
export const FacePhotoId = id<'FacePhotoId'>()
/** Made by the client, once for each thing a person does; the server applies each id once. */
export const WriteId = id<'WriteId'>()

export type BranchId = z.infer<typeof BranchId>
export type ClassroomId = z.infer<typeof ClassroomId>
export type TutorId = z.infer<typeof TutorId>
export type StudentId = z.infer<typeof StudentId>
export type OfficeId = z.infer<typeof OfficeId>
export type LevelId = z.infer<typeof LevelId>
export type TextbookId = z.infer<typeof TextbookId>
export type ChapterId = z.infer<typeof ChapterId>
export type ResourceId = z.infer<typeof ResourceId>
export type LessonId = z.infer<typeof LessonId>
export type SessionId = z.infer<typeof SessionId>
export type CallId = z.infer<typeof CallId>
export type SignInId = z.infer<typeof SignInId>
export type CheckId = z.infer<typeof CheckId>
export type AttemptId = z.infer<typeof AttemptId>
export type HonorId = z.infer<typeof HonorId>
export type UrlId = z.infer<typeof UrlId>
export type TrialId = z.infer<typeof TrialId>
export type CardId = z.infer<typeof CardId>
export type JoinRequestId = z.infer<typeof JoinRequestId>
export type TalkId = z.infer<typeof TalkId>
export type PeerId = z.infer<typeof PeerId>
export type RecordingId = z.infer<typeof RecordingId>
export type ConsentId = z.infer<typeof ConsentId>
export type ConsentQuestionId = z.infer<typeof ConsentQuestionId>
export type HomeworkId = z.infer<typeof HomeworkId>
export type LetterId = z.infer<typeof LetterId>
export type WayInChangeId = z.infer<typeof WayInChangeId>
export type UploadId = z.infer<typeof UploadId>
export type GuardianLinkId = z.infer<typeof GuardianLinkId>
export type AbsenceId = z.infer<typeof AbsenceId>
export type TutorAbsenceId = z.infer<typeof TutorAbsenceId>
export type NoticeId = z.infer<typeof NoticeId>
export type ClassroomTabletId = z.infer<typeof ClassroomTabletId>
export type TermId = z.infer<typeof TermId>
export type SlotId = z.infer<typeof SlotId>
export type ServiceTokenId = z.infer<typeof ServiceTokenId>
export type PasskeyId = z.infer<typeof PasskeyId>
export type FacePhotoId = z.infer<typeof FacePhotoId>
export type WriteId = z.infer<typeof WriteId>
