import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The sample book as written in sample-book/book.json, with pictures and sounds beside it. */
export interface Story {
  identifier: string
  modified: string
  title: string
  language: string
  creators: string[]
  rights: string
  chapters: { title: string; pages: StoryPage[] }[]
}

export interface StoryPage {
  picture: string
  alt: string
  paragraphs: StorySentence[][]
}

export interface StorySentence {
  text: string
  sound: string
  /** Start and end of each word in ms, if known. */
  words?: [number, number][]
}

const FOLDER = join(import.meta.dirname, '../../../sample-book')

export async function readStory(): Promise<Story> {
  return JSON.parse(await readFile(join(FOLDER, 'book.json'), 'utf8')) as Story
}

export async function readPicture(name: string): Promise<Buffer> {
  return await readFile(join(FOLDER, 'pictures', `${name}.jpg`))
}

export async function readSound(name: string): Promise<Buffer> {
  return await readFile(join(FOLDER, 'sounds', `${name}.mp3`))
}
