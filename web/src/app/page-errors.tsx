/** Keeps a page that failed to render or to load from taking the rest with it: the error screen stands in its place. */
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'
import { tryFailedPagesAgain } from './page-loads'

type Props = {
  /** Where we are: an error is over when one goes elsewhere. */
  place: string
  children: ReactNode
}
type State = { readonly hasFailed: boolean }

const well: State = { hasFailed: false }

export class PageErrors extends Component<Props, State> {
  override state = well

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidUpdate({ place }: Props) {
    if (this.state.hasFailed && place !== this.props.place) this.reset()
  }

  private readonly reset = () => {
    tryFailedPagesAgain()
    this.setState(well)
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen onTryAgain={this.reset} /> : this.props.children
  }
}
