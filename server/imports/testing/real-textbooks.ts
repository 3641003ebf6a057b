import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../shared/textbooks')

/** The folder of a collection of real textbooks beside the checkout, or null. */
export const realTextbooks: string | null = existsSync(FOLDER) ? FOLDER : null
