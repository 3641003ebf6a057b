import type { Page } from '#contract/curriculum.ts'
import type { ChapterId, LevelId, ResourceId, StudentId, TextbookId } from '#contract/kernel/ids.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    level: { id: LevelId; name: string; position: number }
    textbook: {
      id: TextbookId
      level_id: LevelId
      identifier: string
      /** The school's own name for it. */
      key: string
      content_hash: string
      title: string
      language: string
      direction: 'ltr' | 'rtl'
      cover_id: ResourceId | null
      /** JSON, a list of names. */
      creators: string
      rights: string
      page_count: number
      added_at: number
    }
    chapter: {
      id: ChapterId
      textbook_id: TextbookId
      number: number
      title: string
      first_page: number
      last_page: number
    }
    page: {
      textbook_id: TextbookId
      number: number
      chapter_id: ChapterId
      label: string
      heading: string | null
      heading_ruby: JsonOf<NonNullable<Page['headingRuby']>> | null
      picture: JsonOf<NonNullable<Page['picture']>> | null
      video: JsonOf<NonNullable<Page['video']>> | null
      sentences: JsonOf<Page['sentences']>
    }
    /** `look`: null until it is computed, empty for a file that is no picture or cannot be decoded. */
    resource_bytes: { sha256: string; bytes: Uint8Array; look: string | null }
    resource: {
      id: ResourceId
      textbook_id: TextbookId
      sha256: string
      kind: 'picture' | 'audio' | 'video'
      media_type: string
      byte_count: number
      duration_ms: number | null
    }
    page_visit: {
      student_id: StudentId
      textbook_id: TextbookId
      page: number
      first_at: number
      last_at: number
      read_at: number | null
    }
  }
}

/** A text column that contains this as JSON. */
export type JsonOf<Value> = string & { readonly json?: Value }

export function toJson<Value>(value: Value): JsonOf<Value> {
  return JSON.stringify(value)
}

export function fromJson<Value>(text: JsonOf<Value>): Value {
  return JSON.parse(text) as Value
}
