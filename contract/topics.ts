import { talkTopic } from './room/calls/talk-topic.ts'
import { lessonRoom } from './room/lesson-room.ts'

/** Every topic of the product, listed by hand. */
export const topics = [lessonRoom, talkTopic] as const
export type TopicName = (typeof topics)[number]['name']
