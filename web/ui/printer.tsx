import { Icon, type IconProps } from './icon.tsx'

/** In a file of its own: only few screens print, and the icons are part of everybody's first load. */
export const Printer = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 8.5v-5h10v5M7 17H4.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17M7 13.5h10v7H7Z" />
  </Icon>
)
