/** antd's result page with its three pictures: eight kilobytes that few visits need. */
export { Result } from 'antd';
