import { expect, test } from 'vitest'
import { scriptsOf } from './first-loads.ts'

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    dynamicImports: ['student.tsx', 'tutor.tsx'],
  },
  'student.tsx': { file: 'assets/student.js', imports: ['_audio.js', '_react.js'] },
  'tutor.tsx': { file: 'assets/tutor.js', imports: ['_grid.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_audio.js': { file: 'assets/audio.js', imports: ['_react.js'] },
  '_grid.js': { file: 'assets/grid.js' },
}

test('a first load is the entry, the screen and what they import at once, each counted once', () => {
  expect(scriptsOf(manifest, ['index.html', 'student.tsx']).sort()).toEqual([
    'assets/audio.js',
    'assets/index.js',
    'assets/react.js',
    'assets/student.js',
  ])
})
