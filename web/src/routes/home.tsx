/** /: the front page; its loader follows the links of confirmation mails. */
export { HomeScreen as Component } from '../features/home/home-screen'
