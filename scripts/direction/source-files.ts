import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A file of the project: its path from the root with forward slashes, and what stands in it. */
export type SourceFile = { path: string; text: string }

const folders = ['contract', 'server', 'web', 'cli', 'migrations', 'lab', 'e2e', 'scripts', '.']
const isSource = /\.(ts|tsx|mjs)$/

/** Every source file of the project; the root's own files without what lies below them. */
export function readSourceFiles(root: string): SourceFile[] {
  return folders.flatMap((folder) =>
    list(join(root, folder), folder !== '.').map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    })),
  )
}

function list(folder: string, recursive: boolean): string[] {
  try {
    const names = readdirSync(folder, { recursive, encoding: 'utf8' })
    return names.filter((name) => isSource.test(name)).map((name) => join(folder, name))
  } catch (error) {
    // A folder appears with its first file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
