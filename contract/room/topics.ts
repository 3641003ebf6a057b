import { lessonRoom } from './lesson-room.ts'

/** Every topic of the product, listed by hand. */
export const topics = [lessonRoom] as const
export type TopicName = (typeof topics)[number]['name']
