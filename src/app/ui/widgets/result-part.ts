/** antd's result page with its three pictures: eight kilobytes on the wire that few visits need. */
export { Result } from 'antd';
