import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../../..')

/**
 * The build's id: `BUILD_ID`; or the git hash of this checkout; or, outside a checkout, the hash of the built client,
 * which scripts/build/assets.ts wrote; or `unknown` before the first build.
 */
export function readBuildId(env: NodeJS.ProcessEnv, project = PROJECT): string {
  if (env.BUILD_ID) return env.BUILD_ID
  return readCommit(project) ?? readBuilt(join(project, 'dist/web/built-hash')) ?? 'unknown'
}

/** A release in a folder of another repository has no commit of its own. */
function readCommit(project: string): string | null {
  try {
    const asked = ['rev-parse', '--show-toplevel', 'HEAD']
    const told = execFileSync('git', asked, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
    const [top, commit] = told.trim().split('\n')
    return realpathSync(top!) === realpathSync(project) ? commit! : null
  } catch {
    return null
  }
}

function readBuilt(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}
