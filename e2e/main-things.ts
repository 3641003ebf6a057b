import type { Locator, Page } from '@playwright/test'
import { type ClientRoute, clientRoutes } from '#contract/kernel/client-routes.ts'
import { like, t } from './texts.ts'

type Main = (page: Page) => Locator
const title: Main = (page) => page.getByRole('heading', { level: 1 })

const first: Partial<Record<ClientRoute, Main>> = {
  '/login': (page) => page.getByRole('textbox', { name: t.signIn.loginId }),
  '/student': (page) => page.getByRole('button', { name: like(t.student.home.join) }).first(),
  '/student/lesson/:lessonId': (page) => page.getByRole('article').getByRole('img').first(),
  '/student/textbook/:textbookId/:page': (page) => page.getByRole('article').getByRole('img').first(),
  '/tutor/lesson/:lessonId': (page) =>
    page.getByRole('region', { name: t.tutor.card.grid, exact: true }).getByRole('article').first(),
  '/tutor/students': (page) => page.getByText('青木 あおい').first(),
}

/** The screens that anybody may open without a code in the address. */
export const doors = ['/login', '/about', '/choose-password', '/letters', '/office/first-visit'] as const

/** The main thing of a screen that opens without a code in its address: the screen is drawn when it is there. */
export function mainOf(route: ClientRoute, page: Page): Locator {
  return (first[route] ?? title)(page).first()
}

/** The screens of a role that open without a code in their address. */
export const routesOf = (role: '/tutor' | '/office'): ClientRoute[] =>
  clientRoutes.filter((route) => route.startsWith(role) && route !== '/office')
