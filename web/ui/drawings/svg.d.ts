declare module '*.svg?drawing' {
  import type { DrawingComponent } from '#web/ui/drawings/drawings.tsx'
  const drawing: DrawingComponent
  export default drawing
}

declare module '*.svg?icon' {
  import type { ReactNode } from 'react'
  import type { IconProps } from '#web/ui/drawings/drawings.tsx'
  const icon: (props: IconProps) => ReactNode
  export default icon
}
