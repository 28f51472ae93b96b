/**
 * The frame of the legal pages: title, date, a table of contents at desk width, and sections of a readable
 * width.
 */
import { chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import { clubDate } from '@club/domain/club-time'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Page } from '../../ui/page'

/** `id` names the section in addresses; `content` is plain markup, which the page gives its look. */
export type LegalSection = { readonly id: string; readonly title: string; readonly content: ReactNode }

type Props = { title: string; lead: string; updated: Date; sections: readonly LegalSection[] }

export function ContactAddress() {
  return <a href={`mailto:${club.contactEmail}`}>{club.contactEmail}</a>
}

/** Scrolls to the section named in the URL, which the browser looked for before the page was rendered. */
function useNamedSection() {
  const { hash } = useLocation()
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

const linkLook = {
  colorPalette: 'tide',
  color: 'colorPalette.fg',
  borderRadius: 'l1',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  focusVisibleRing: 'outside',
}

/** Plain browser links, which also move keyboard focus to the section. */
function TableOfContents({ sections }: Pick<Props, 'sections'>) {
  return (
    <chakra.nav
      aria-label="On this page"
      display={{ base: 'none', lg: 'block' }}
      flex="0 0 14rem"
      alignSelf="start"
      position="sticky"
      top="24"
      maxHeight="calc(100dvh - 8rem)"
      overflowY="auto"
      p="1"
      css={{ '& a': { ...linkLook, _hover: { textDecoration: 'underline' } } }}
    >
      <Heading as="h2" size="md" mb="3">
        On this page
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Stack>
    </chakra.nav>
  )
}

export function LegalPage({ title, lead, updated, sections }: Props) {
  useNamedSection()
  return (
    <Page
      title={title}
      maxWidth="60rem"
      lead={
        <>
          {lead}
          <chakra.span display="block" mt="2" textStyle="sm">
            Last updated {clubDate(updated)}
          </chakra.span>
        </>
      }
    >
      <Flex gap="14">
        <TableOfContents sections={sections} />
        <Stack
          flex="1"
          minWidth="0"
          maxWidth="prose"
          gap="10"
          css={{
            '& p, & ul, & dl': { mt: '3' },
            '& ul': { listStyleType: 'disc', ps: '5' },
            '& li + li': { mt: '2' },
            '& dt': { mt: '4', fontWeight: 'semibold' },
            '& dd': { mt: '0.5' },
            '& a': { ...linkLook, textDecoration: 'underline' },
          }}
        >
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} id={id}>
              <Heading as="h2" size="2xl">
                {heading}
              </Heading>
              {content}
            </section>
          ))}
        </Stack>
      </Flex>
    </Page>
  )
}
