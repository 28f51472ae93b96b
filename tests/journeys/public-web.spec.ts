/** Public pages arrive as HTML: readable without scripts, hydrated without a shift, and no earlier input is lost. */
import { expect, type Browser, type Page } from '@playwright/test'
import { desk, held, member, neverLooksOn, newPage, open, phone, withoutApp } from './visits'
import { sessionOf } from './people'
import { test } from './kit'
import { expectLive, expectNothingMoved, watchShifts } from './page-checks'

const pages = [
  { path: '/', heading: 'Find love that lasts', excerpt: 'A better way to meet someone' },
  { path: '/login', heading: 'Log In', excerpt: 'Forgot password?' },
  { path: '/signup', heading: 'Create Account', excerpt: 'Already a member?' },
  {
    path: '/forgot-password',
    heading: 'Forgot Password',
    excerpt: 'We’ll email you a link to choose a new one.',
  },
  { path: '/become-host', heading: 'Become a Host', excerpt: 'What hosting is' },
  { path: '/privacy', heading: 'Privacy Policy', excerpt: 'In short' },
  { path: '/terms', heading: 'Terms of Service', excerpt: 'Our agreement' },
  { path: '/cookies', heading: 'Cookie Policy', excerpt: 'In short' },
  { path: '/no-such-place', heading: 'Page not found', excerpt: 'Return to Home' },
] as const

// Nothing shifts, even with all animations on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

test('the public pages show their text without scripts', async ({ browser }) => {
  const page = await visit(browser, { javaScriptEnabled: false, viewport: phone })
  for (const { path, heading, excerpt } of pages) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === '/no-such-place' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('main').getByText(excerpt).filter({ visible: true }).first()).toBeVisible()
      await expect(page).toHaveTitle(/Seawall Social/)
    })
  }
})

for (const look of [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
] as const) {
  test(`the app takes over the received page, ${look.colorScheme}, without a console message`, async ({
    browser,
  }) => {
    const page = await visit(browser, look)
    const printed: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) printed.push(message.text())
    })
    page.on('pageerror', (error) => printed.push(error.message))
    for (const { path, heading } of pages) {
      await test.step(path, async () => {
        const release = await withoutApp(page)
        await page.goto(path, { waitUntil: 'commit' })
        const title = page.getByRole('heading', { level: 1, name: heading })
        await title.evaluate((element) => element.setAttribute('data-arrived', ''))
        release()
        await expectLive(page)
        await expect(title).toHaveAttribute('data-arrived')
        expect(printed).toEqual([])
      })
    }
  })
}

const taken = (page: Page) => page.locator('html[data-live]')

test('an untouched page loads its app in the background, and starts after ten seconds', async ({ page }) => {
  const asked = new Map<string, string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.set(request.url(), request.resourceType())
  })
  await page.clock.install()
  await page.goto('/login')
  await expect(page.locator('html.awaits-fonts')).toHaveCount(0)
  await page.clock.runFor(3000)
  const names = () => [...asked.keys()].map((url) => /assets.(\w+)-/.exec(url)?.[1])
  await expect.poll(names).toEqual(expect.arrayContaining(['index', 'login', 'firebase']))
  expect(names()).not.toEqual(expect.arrayContaining(['zod']))
  expect(new Set(asked.values())).toEqual(new Set(['fetch']))
  // Chromium also reports a resting mouse when a page appears under it.
  await page.mouse.move(200, 200)
  await expect(taken(page)).toHaveCount(0)
  await page.clock.runFor(7000)
  await expect(taken(page)).toHaveCount(1)
})

test('a page that is reopened or returned to starts at once', async ({ page }) => {
  await neverLooksOn(page)
  await page.goto('/terms')
  await page.reload()
  await expect(taken(page)).toHaveCount(1)
  await page.goto('/privacy')
  await page.goBack()
  await expect(taken(page)).toHaveCount(1)
})

test('input typed and pressed before the app has loaded is preserved and processed', async ({ browser }) => {
  const page = await visit(browser, { viewport: phone })
  const release = await withoutApp(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Odalys')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('Email').fill('odalys')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  release()
  await expect(page.getByRole('main').getByText('Please provide a valid email address').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Odalys')
  await expect(page.getByLabel('Gender')).toHaveValue('female')
  await expect(page.getByLabel('Email')).toHaveValue('odalys')
})

test('a visitor who scrolled before the app loaded stays where they are', async ({ browser }) => {
  const page = await visit(browser, { viewport: phone })
  const release = await withoutApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate('window.scrollTo(0, 700)')
  const scrolled = () => page.evaluate<number>('window.scrollY')
  await expect.poll(scrolled).toBe(700)
  release()
  await expectLive(page)
  expect(await scrolled()).toBe(700)
})

for (const { path } of pages.slice(0, 2)) {
  test(`late fonts on ${path} wait for the next page, so that nothing moves`, async ({ browser }) => {
    const page = await visit(browser, { viewport: desk })
    await watchShifts(page)
    const release = await held(page, /\.woff2$/)
    await page.goto(path, { waitUntil: 'commit' })
    await expectLive(page)
    const join = page.getByRole('banner').getByRole('link', { name: 'Join Now' })
    const before = await join.boundingBox()
    const arrived = page.waitForEvent('requestfinished', (request) => /figtree[^/]*$/.test(request.url()))
    release()
    await arrived
    expect(await join.boundingBox()).toEqual(before)
    await expectNothingMoved(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect.poll(() => join.boundingBox()).not.toEqual(before)
  })
}

test('a member who reloads never sees the visitors’ page', async ({ browser }) => {
  const page = await visit(browser, { viewport: phone, storageState: await sessionOf(member) })
  const release = await withoutApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await expect(page.getByRole('link', { name: 'Join Now' })).toBeHidden()
  release()
  await expect(page.getByRole('link', { name: 'View Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Now' })).toHaveCount(0)
})

test('a page runs, shows and asks only what its policy names', async ({ browser }) => {
  const page = await newPage(browser, 'visitor')
  for (const path of ['/', '/events', '/login']) {
    await open(page, path)
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect(policy?.match(/[a-z-]+(?= [^;]*unsafe)/g)).toEqual(['style-src'])
    const refused = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const directives: string[] = []
          // Before the journey's own listener, which would fail it.
          const note = (event: SecurityPolicyViolationEvent) => {
            event.stopPropagation()
            directives.push(event.effectiveDirective)
            if (directives.length === 3) resolve(directives.toSorted())
          }
          window.addEventListener('securitypolicyviolation', note, { capture: true })
          const script = document.createElement('script')
          script.textContent = 'document.title = "Run"'
          const picture = document.createElement('img')
          picture.src = 'https://elsewhere.example/seen.png'
          document.body.append(script, picture)
          fetch('https://elsewhere.example/').catch((error: unknown) => error)
        }),
    )
    expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    await expect(page).not.toHaveTitle('Run')
  }
})
